import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Slider } from '@bowline/ui/controls/slider';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Area } from './crop-plan.ts';

/** The aspect ratio of a card. */
const ASPECT = 4 / 5;
const MOST_ZOOM = 3;
/** How far an arrow key moves the picture, in pixels. */
const STEP = 8;

export interface CropFrameProps {
  image: string;
  onChange: (shape: { area: Area; degrees: number }) => void;
}

/** The picture in its crop frame: dragged or moved by arrow keys, zoomed, and rotated by quarter turns. */
export function CropFrame({ image, onChange }: CropFrameProps) {
  const t = useT('photos');
  const hint = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  return (
    <>
      <div className="crop-frame">
        <Cropper
          image={image}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          onZoomChange={setZoom}
          maxZoom={MOST_ZOOM}
          rotation={degrees}
          aspect={ASPECT}
          objectFit="cover"
          showGrid={false}
          keyboardStep={STEP}
          onCropAreaChange={(area) => onChange({ area, degrees })}
          style={{ cropAreaStyle: { border: '2px solid #fff', color: 'rgb(11 16 32 / 0.62)' } }}
          // The stylesheet is part of the dialog's chunk: the CSP forbids injected style elements.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('crop_frame'), 'aria-describedby': hint }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* Keeps the slider wide enough to drag before the button fits beside it. */}
        <div className="flex flex-[1_1_160px] items-center gap-3">
          <ZoomOut className="size-5 flex-none text-text-3" strokeWidth={1.6} aria-hidden="true" />
          <Slider
            className="flex-1"
            label={t('crop_zoom')}
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={setZoom}
          />
          <ZoomIn className="size-5 flex-none text-text-3" strokeWidth={1.6} aria-hidden="true" />
        </div>
        <Button tone="quiet" size={44} onClick={() => setDegrees((turned) => (turned + 90) % 360)}>
          <RotateCw strokeWidth={1.6} aria-hidden="true" />
          {t('crop_turn')}
        </Button>
      </div>
      <p id={hint} className="text-small text-text-2">
        <span className="pointer-coarse:hidden">{t('crop_hint')}</span>
        <span className="pointer-fine:hidden">{t('crop_hint_touch')}</span>
      </p>
    </>
  );
}
