import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import { useEffect, useState } from 'react';
import { saveBlob } from '../../../../platform/api/save-file.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { Heading } from '../preflight/use-fixes.ts';
import styles from '../Wechat.module.css';
import { wechatTexts } from '../wechat.texts.ts';

type Props = { heading: Heading; onChange: (changes: Partial<Heading>) => void };

const useAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const objectUrl = URL.createObjectURL(blob);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return address;
};

export const HeadingFields = ({ heading: { title, summary, cover }, onChange }: Props) => {
  const text = useText(wechatTexts);
  const address = useAddress(cover?.blob);
  const counted = (words: string, maxLength: number) =>
    text('letters', { count: [...words.trim()].length, most: maxLength });
  return (
    <div className={styles['heading']}>
      <TextField
        label={text('title')}
        value={title}
        hint={counted(title, WECHAT_LIMITS.title)}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label={text('summary')}
        value={summary}
        rows={3}
        note={counted(summary, WECHAT_LIMITS.summary)}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <div>
        <p className={styles['label']}>{text('cover')}</p>
        {address === undefined ? (
          <p className={styles['none']}>{text('noCoverYet')}</p>
        ) : (
          <>
            <img src={address} alt={text('cover')} className={styles['cover']} />
            <Button
              size="sm"
              variant="subtle"
              onClick={() => cover && saveBlob(cover.blob, `${title || text('cover')}.jpg`)}
            >
              {text('saveCover')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
