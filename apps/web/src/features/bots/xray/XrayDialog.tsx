import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { xrayQuery, type Looked } from './queries.ts';
import { XrayView } from './XrayView.tsx';
import { xrayTexts } from './xray.texts.ts';

type Props = { botId: string; looked: Looked; onClose: () => void };

/** Shows how an answer was made: what was found, what of it the model got, its time and its cost. */
export const XrayDialog = ({ botId, looked, onClose }: Props) => {
  const text = useText(xrayTexts);
  const { data: xray, isError } = useQuery(xrayQuery(botId, looked));
  return (
    <Dialog isOpen isTall onClose={onClose} title={text('xray')} closeLabel={text('close')} width={760}>
      {isError && <p role="alert">{text('gone')}</p>}
      {!xray && !isError && <Skeleton height={240} />}
      {xray && <XrayView xray={xray} />}
    </Dialog>
  );
};
