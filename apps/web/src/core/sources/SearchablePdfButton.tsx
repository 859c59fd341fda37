import { getSearchablePdf } from '@studiolo/contract/files/recognition';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { saveAnswer } from '../../platform/api/save-answer.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { shelfTexts } from './shelf.texts.ts';

/** Saves a scan as a PDF with its recognized text. */
export const SearchablePdfButton = ({ fileId }: { fileId: string }) => {
  const text = useText(shelfTexts);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    // The call itself has shown a refusal.
    await saveAnswer(getSearchablePdf, { fileId }).catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <Button
      size="sm"
      icon={<IconFileSearch size={16} stroke={1.7} />}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {text('saveSearchable')}
    </Button>
  );
};
