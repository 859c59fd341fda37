import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import type { ShownPicture } from './shown-picture.ts';

const PictureViewer = lazyPart(() => import('./PictureViewer.tsx').then((module) => module.PictureViewer));

/** Preloads the viewer when the user is likely to open a picture. */
export const readyViewer = PictureViewer.preload;

type Props = { shown: ShownPicture | undefined; onClose: () => void };

export const LargePicture = ({ shown, onClose }: Props) => (
  <OnDemand isNeeded={shown !== undefined} onMissing={onClose}>
    {shown && <PictureViewer {...shown} onClose={onClose} />}
  </OnDemand>
);
