export interface CountdownProps {
  hours: string;
  minutes: string;
  seconds: string;
  labels: { readonly hours: string; readonly minutes: string; readonly seconds: string };
}

/** Remaining time in large digits, hidden from screen readers: show beside it, as text, when it ends. */
export function Countdown({ hours, minutes, seconds, labels }: CountdownProps) {
  return (
    <span className="countdown" aria-hidden="true">
      <Part figures={hours} label={labels.hours} />
      <i>:</i>
      <Part figures={minutes} label={labels.minutes} />
      <i>:</i>
      <Part figures={seconds} label={labels.seconds} />
    </span>
  );
}

function Part({ figures, label }: { figures: string; label: string }) {
  return (
    <span>
      <span className="countdown-figures">
        <span>{figures.slice(0, -1)}</span>
        <span>{figures.slice(-1)}</span>
      </span>
      <small>{label}</small>
    </span>
  );
}
