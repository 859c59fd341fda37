import type { ProgramPicture } from '@studiolo/contract/wire/program-event';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './CodeRun.module.css';
import { codeRunTexts } from './code-run.texts.ts';
import type { Program } from './program.ts';

/** As a picture alone a drawing runs nothing and fetches nothing. */
const addressOf = ({ kind, data }: ProgramPicture): string =>
  kind === 'png'
    ? `data:image/png;base64,${data}`
    : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data)}`;

/** What a program said and drew so far. */
export const CodeOutcomeView = ({ program }: { program: Program }) => {
  const text = useText(codeRunTexts);
  const { output, error, pictures, files, end } = program;
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
        <a
          key={index}
          className={styles['picture']}
          href={addressOf(picture)}
          download={`${text('picture')}-${index + 1}.${picture.kind}`}
          title={text('savePicture')}
        >
          <img src={addressOf(picture)} alt={`${text('picture')} ${index + 1}`} />
        </a>
      ))}
      {end === 'done' && output === '' && pictures.length === 0 && (
        <p className={styles['files']}>{text('nothing')}</p>
      )}
    </>
  );
};
