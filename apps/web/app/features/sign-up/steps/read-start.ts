import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import type { StepSettings } from './steps.ts';

/** The initial data of the steps. */
export type FlowStart = Awaited<ReturnType<typeof readStart>>;

/** Called by the web server for the page, by the browser for the modal. */
export async function readStart(api: Api) {
  const [{ profile }, { photos }, { account }, { user }, { settings }, { countries }, { interests }] =
    await Promise.all([
      pageAnswer(api.readOwnProfile()),
      pageAnswer(api.listOwnPhotos()),
      pageAnswer(api.readAccount()),
      pageAnswer(api.readUser()),
      pageAnswer(api.readSettings()),
      pageAnswer(api.listRegions()),
      pageAnswer(api.listInterests()),
    ]);
  return {
    profile,
    photos,
    email: account.email,
    member: user?.id,
    confirmed: user?.status === 'confirmed',
    settings: stepSettings(settings),
    /** The initial value of the country field. */
    country: settings.geoip_selected_country,
    countries,
    interests,
  };
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
