import { type Api, answerOf } from '../../../api/client.ts';
import type { StepSettings } from './steps.ts';

/** Everything the steps show and start from. */
export type FlowStart = Awaited<ReturnType<typeof readStart>>;

/** From the web server for a page, from the browser for the modal. */
export async function readStart(api: Api) {
  const [{ profile }, { photos }, { account }, { user }, { settings }, { countries }, { interests }] =
    await Promise.all([
      answerOf(api.GET('/api/profile')),
      answerOf(api.GET('/api/photos')),
      answerOf(api.GET('/api/account')),
      answerOf(api.GET('/api/user.php')),
      answerOf(api.GET('/api/settings.php')),
      answerOf(api.GET('/api/regions.php')),
      answerOf(api.GET('/api/interests.php')),
    ]);
  return {
    profile,
    photos,
    email: account.email,
    confirmed: user?.status === 'confirmed',
    settings: stepSettings(settings),
    /** What the choice of a country starts with. */
    country: settings.geoip_selected_country,
    countries,
    interests,
  };
}

export async function readStepSettings(api: Api): Promise<StepSettings> {
  return stepSettings((await answerOf(api.GET('/api/settings.php'))).settings);
}

const stepSettings = ({
  visible_profile_fields,
  visible_profile_notes,
  interests,
  push_public_key,
}: StepSettings): StepSettings => ({
  visible_profile_fields,
  visible_profile_notes,
  interests,
  push_public_key,
});
