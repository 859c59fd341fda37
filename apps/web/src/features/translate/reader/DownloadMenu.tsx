import { downloadTranslation } from '@studiolo/contract/translate/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveAnswer } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { translateTexts } from '../translate.texts.ts';

const KINDS = ['translated', 'side', 'alternating'] as const;

/** Saves the translation as a PDF: by itself, or with the original. */
export const DownloadMenu = ({ taskId }: { taskId: string }) => {
  const text = useText(translateTexts);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: (typeof KINDS)[number]) => {
    setIsBusy(true);
    // What was refused is told already.
    await saveAnswer(downloadTranslation, { taskId, kind }).catch(() => undefined);
    setIsBusy(false);
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
        KINDS.map((kind) => (
          <MenuItem
            key={kind}
            onSelect={() => {
              close();
              void save(kind);
            }}
          >
            {text(`paper-${kind}`)}
          </MenuItem>
        ))
      }
    </Menu>
  );
};
