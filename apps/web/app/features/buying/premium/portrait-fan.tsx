import { Drawing } from '@bowline/ui/brand/drawing';
import { useTheme } from '@bowline/ui/brand/themes';
import { EyeOff } from 'lucide-react';

/** The brand's drawn portraits, one of them blurred as free members see some. They are nobody's photos. */
export function PortraitFan() {
  const { portraits, ornaments } = useTheme();
  const portrait = (index: number) => (
    <picture>
      <source type="image/avif" srcSet={`/art/${portraits}/hero-${index}-640.avif`} />
      <img
        src={`/art/${portraits}/hero-${index}-640.webp`}
        alt=""
        width={640}
        height={800}
        decoding="async"
      />
    </picture>
  );
  return (
    <div className="portrait-fan" aria-hidden="true">
      <Drawing drawing={ornaments.tie} className="portrait-fan-rope" />
      <figure className="portrait-fan-blurred">
        {portrait(3)}
        <EyeOff strokeWidth={1.6} />
      </figure>
      <figure>{portrait(1)}</figure>
      <figure>{portrait(2)}</figure>
    </div>
  );
}
