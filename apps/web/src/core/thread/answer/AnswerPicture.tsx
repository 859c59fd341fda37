import { fileOfUrl } from '@studiolo/contract/files/rules';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../platform/api/save-file.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { LargePicture, readyViewer } from '../../pictures/LargePicture.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import type { Picture } from './answer.ts';
import styles from './AnswerPicture.module.css';
import { threadTexts } from '../thread.texts.ts';

type Props = { picture: Picture; prompt: string };

/** Picture that is the answer. Blurred while it is generated; can then be enlarged and downloaded. */
export const AnswerPicture = ({ picture: { url, isWhole }, prompt }: Props) => {
  const text = useText(threadTexts);
  const { fileId, name = prompt } = fileOfUrl(url) ?? {};
  const { address, isMissing } = usePicture(fileId);
  const [isOpen, setIsOpen] = useState(false);
  const shown = isWhole ? address : url;
  if (isMissing) {
    return (
      <p className={styles['missing']}>
        <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
        {text('pictureGone')}
      </p>
    );
  }
  return (
    <figure className={styles['frame']}>
      <button
        type="button"
        className={styles['picture']}
        aria-label={text('showPicture', { prompt })}
        disabled={!isWhole || shown === undefined}
        onPointerEnter={() => void readyViewer()}
        onClick={() => setIsOpen(true)}
      >
        {shown && <img src={shown} alt={prompt} data-sketch={!isWhole || undefined} />}
      </button>
      {isWhole && (
        <Button
          size="sm"
          variant="subtle"
          icon={<IconDownload size={16} stroke={1.7} />}
          onClick={() => void saveFile(url, name)}
        >
          {text('downloadPicture')}
        </Button>
      )}
      <LargePicture
        shown={isOpen && shown ? { address: shown, name: prompt, fileName: name } : undefined}
        onClose={() => setIsOpen(false)}
      />
    </figure>
  );
};
