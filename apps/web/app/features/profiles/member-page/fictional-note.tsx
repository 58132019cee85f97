import { useSite } from '#app/visit/root-data.ts';

/** Not a person: the site says so in its own words, under its own sign. */
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
