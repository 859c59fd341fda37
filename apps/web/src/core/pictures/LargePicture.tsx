import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import type { ShownPicture } from './shown-picture.ts';

const PictureViewer = lazyPart(() => import('./PictureViewer.tsx').then((module) => module.PictureViewer));

/** Somebody is about to look at a picture. */
export const readyViewer = PictureViewer.preload;

type Props = { shown: ShownPicture | undefined; onClose: () => void };

/** The picture that is seen large, while there is one. */
export const LargePicture = ({ shown, onClose }: Props) => (
  <OnDemand isWanted={shown !== undefined} onMissing={onClose}>
    {shown && <PictureViewer {...shown} onClose={onClose} />}
  </OnDemand>
);
