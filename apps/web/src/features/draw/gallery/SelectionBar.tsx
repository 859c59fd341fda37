import { zipDrawings } from '@studiolo/contract/draw/endpoints';
import { IconCheckbox } from '@tabler/icons-react';
import { useState } from 'react';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { drawTexts } from '../draw.texts.ts';
import styles from './Gallery.module.css';
import { beginChoosing, endChoosing, useSelected } from './selected.state.ts';

/** Selects drawings, and saves all their pictures in one archive. */
export const SelectionBar = () => {
  const text = useText(drawTexts);
  const { ids } = useSelected();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await saveAnswer(zipDrawings, { mjTaskIds: [...(ids ?? [])] }).then(endChoosing, () => undefined);
    setIsBusy(false);
  };
  if (!ids) {
    return (
      <button type="button" className={styles['choice']} onClick={beginChoosing}>
        <IconCheckbox size={16} stroke={1.8} aria-hidden="true" />
        {text('select')}
      </button>
    );
  }
  return (
    <>
      <Button isBusy={isBusy} disabled={ids.size === 0} onClick={() => void save()}>
        {text('saveChosen', { count: ids.size })}
      </Button>
      <Button variant="subtle" onClick={endChoosing}>
        {text('cancel')}
      </Button>
    </>
  );
};
