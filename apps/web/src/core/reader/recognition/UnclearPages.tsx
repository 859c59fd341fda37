import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { readerTexts } from '../reader.texts.ts';
import styles from './UnclearPages.module.css';
import { startReading, stopReading, useUnclearPages } from './unclear-pages.ts';

type Props = {
  fileId: string;
  /** In the reader, as a bar above the pages. */
  isBar?: boolean;
};

/** Offers to have the unclear pages of a scan read by a model that sees, and shows the progress of that. */
export const UnclearPages = ({ fileId, isBar = false }: Props) => {
  const text = useText(readerTexts);
  const { offer, progress } = useUnclearPages(fileId);
  const [isBusy, setIsBusy] = useState(false);
  if (!offer) return null;

  const { pages, total, label: model, pagePrice, runId } = offer;
  const perform = async (action: Promise<boolean>) => {
    setIsBusy(true);
    await action;
    setIsBusy(false);
  };
  if (runId !== '') {
    const label = text('readingUnclear', { model });
    return (
      <div className={styles['offer']} data-bar={isBar || undefined}>
        <span className={styles['state']} role="status">
          {label}
        </span>
        <Progress label={label} value={progress} />
        <Button size="sm" disabled={isBusy} onClick={() => void perform(stopReading(fileId, runId))}>
          {text('stopReading')}
        </Button>
      </div>
    );
  }
  const count = pages.length;
  const price = Math.round(pagePrice * count * 100) / 100;
  return (
    <div className={styles['offer']} data-bar={isBar || undefined}>
      <Button
        size="sm"
        icon={<IconEye size={16} stroke={1.7} />}
        isBusy={isBusy}
        onClick={() => void perform(startReading(fileId, offer))}
      >
        {count < total
          ? text('readUnclearOf', { count, total, model })
          : text('readUnclear', { count, model })}
      </Button>
      <span className={styles['price']}>
        {price === 0 ? text('unclearFree') : text('unclearCosts', { count: price })}
      </span>
    </div>
  );
};
