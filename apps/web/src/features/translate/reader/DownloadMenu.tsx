import { downloadTranslation } from '@studiolo/contract/translate/endpoints';
import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { invalidateReport } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';

const PDF_DOWNLOADS = [
  { words: 'paper-translated', kind: 'translated', format: 'pdf' },
  { words: 'paper-side', kind: 'side', format: 'pdf' },
  { words: 'paper-alternating', kind: 'alternating', format: 'pdf' },
] as const;

const TEXT_DOWNLOADS = [
  { words: 'paper-docx', kind: 'translated', format: 'docx' },
  { words: 'paper-both', kind: 'alternating', format: 'docx' },
  { words: 'paper-html', kind: 'translated', format: 'html' },
  { words: 'paper-md', kind: 'translated', format: 'md' },
] as const;

type Download = (typeof PDF_DOWNLOADS)[number] | (typeof TEXT_DOWNLOADS)[number];

const downloadsOf = ({ isPaged }: Props['translation']): readonly Download[] => [
  ...(isPaged ? PDF_DOWNLOADS : PDF_DOWNLOADS.slice(0, 1)),
  ...TEXT_DOWNLOADS,
];

type Props = { translation: Pick<TranslationDetail, 'taskId' | 'isPaged'> };

/** Menu to save the translation as a PDF in the layout of the original or as text, with or without the original. */
export const DownloadMenu = ({ translation }: Props) => {
  const text = useText(translateTexts);
  const [isBusy, setIsBusy] = useState(false);
  const save = async ({ kind, format }: Download) => {
    setIsBusy(true);
    // `call` has already shown the error.
    await saveAnswer(downloadTranslation, { taskId: translation.taskId, kind, format }).catch(
      () => undefined,
    );
    setIsBusy(false);
    if (format === 'pdf') invalidateReport(translation.taskId);
  };
  return (
    <Menu
      label={text('download')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text('download')} size={28} disabled={isBusy}>
          {isBusy ? <Spinner size={16} /> : <IconDownload size={17} stroke={1.7} />}
        </IconButton>
      )}
    >
      {(close) =>
        downloadsOf(translation).map((download) => (
          <MenuItem
            key={download.words}
            onSelect={() => {
              close();
              void save(download);
            }}
          >
            {text(download.words)}
          </MenuItem>
        ))
      }
    </Menu>
  );
};
