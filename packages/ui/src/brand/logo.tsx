import { Mark } from './mark.tsx';
import { useTheme } from './theme-context.tsx';

/** Mark and name side by side. Wrap it in the link to the home page. */
export function Logo({ name, size = 32 }: { name?: string; size?: number }) {
  const theme = useTheme();
  return (
    <span className="logo">
      <Mark size={size} />
      {name ?? theme.name}
    </span>
  );
}
