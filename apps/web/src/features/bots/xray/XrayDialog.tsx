import { useQuery } from '@tanstack/react-query';
import { Unreached } from '../../../core/missing/Unreached.tsx';
import { isNotFound } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { xrayQuery, type XrayTarget } from './queries.ts';
import { XrayView } from './XrayView.tsx';
import { xrayTexts } from './xray.texts.ts';

type Props = { botId: string; target: XrayTarget; onClose: () => void };

/** Trace of an answer: passages found, passages sent to the model, time and cost. */
export const XrayDialog = ({ botId, target, onClose }: Props) => {
  const text = useText(xrayTexts);
  const { data: xray, error, refetch } = useQuery(xrayQuery(botId, target));
  return (
    <Dialog isOpen isTall onClose={onClose} title={text('xray')} closeLabel={text('close')} width={760}>
      {!xray && isNotFound(error) && <p role="alert">{text('gone')}</p>}
      {!xray && error && !isNotFound(error) && <Unreached onAgain={refetch} />}
      {!xray && !error && <Skeleton height={240} />}
      {xray && <XrayView xray={xray} />}
    </Dialog>
  );
};
