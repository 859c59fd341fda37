import type { ProgramPicture } from '@studiolo/contract/wire/program-event';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { LargePicture, readyViewer } from '../pictures/LargePicture.tsx';
import styles from './CodeRun.module.css';
import { codeRunTexts } from './code-run.texts.ts';
import type { Program } from './program.ts';

/**
 * Returns a data URL for a picture. It is shown in an image element, so an SVG can neither run scripts nor
 * fetch anything.
 */
const addressOf = ({ kind, data }: ProgramPicture): string =>
  kind === 'png'
    ? `data:image/png;base64,${data}`
    : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data)}`;

export const CodeOutcomeView = ({ program }: { program: Program }) => {
  const text = useText(codeRunTexts);
  const { output, error, pictures, files, end } = program;
  const [open, setOpen] = useState(-1);
  const nameOf = (index: number): string => `${text('picture')} ${index + 1}`;
  const opened = pictures[open];
  const large = opened && {
    address: addressOf(opened),
    name: nameOf(open),
    fileName: `${nameOf(open)}.${opened.kind}`,
    isDrawing: opened.kind === 'svg',
    isOnPaper: true,
  };
  return (
    <>
      {files.length > 0 && <p className={styles['files']}>{text('files', { files: files.join(' · ') })}</p>}
      {output !== '' && (
        <pre className={styles['output']} tabIndex={0}>
          {output}
        </pre>
      )}
      {error !== '' && (
        <pre className={styles['error']} tabIndex={0}>
          {error}
        </pre>
      )}
      {pictures.map((picture, index) => (
        <button
          key={index}
          type="button"
          className={styles['picture']}
          title={text('showPicture')}
          onPointerEnter={() => void readyViewer()}
          onClick={() => setOpen(index)}
        >
          <img src={addressOf(picture)} alt={nameOf(index)} />
        </button>
      ))}
      <LargePicture shown={large} onClose={() => setOpen(-1)} />
      {end === 'done' && output === '' && pictures.length === 0 && (
        <p className={styles['files']}>{text('nothing')}</p>
      )}
    </>
  );
};
