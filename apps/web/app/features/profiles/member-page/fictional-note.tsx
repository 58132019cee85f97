import { useSite } from '#app/platform/request/root-data.ts';

/** States that the profile is fictional, in the site's name. */
export function FictionalNote() {
  const { fictional } = useSite();
  if (!fictional) return null;
  return (
    <p className="flex items-start gap-3 rounded-field bg-warn-soft px-4 py-3 text-label text-warn-ink">
      <span aria-hidden="true">{fictional.icon}</span>
      {fictional.warning_singular}
    </p>
  );
}
