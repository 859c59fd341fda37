import type { DrawnPicture } from '@studiolo/contract/draw/entities';
import { DRAW } from '@studiolo/contract/draw/addresses';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePicture } from '../../../core/pictures/use-picture.ts';
import { placePicture } from '../../../core/rich-text/pictures/pictures.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { copyPicture } from '../editor/copy-picture.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import styles from './Pictures.module.css';
import { picturesTexts } from './pictures.texts.ts';
import { drawnQuery } from './queries.ts';

type PieceProps = { picture: DrawnPicture; name: string; onPut: () => void };

const Piece = ({ picture: { fileId }, name, onPut }: PieceProps) => {
  const text = useText(picturesTexts);
  const { address } = usePicture(fileId, undefined, 'small');
  return (
    <button
      type="button"
      className={styles['piece']}
      aria-label={text('put', { name })}
      title={name}
      onClick={onPut}
    >
      {address && <img src={address} alt="" decoding="async" />}
    </button>
  );
};

export const OwnDrawings = ({ document: { editor } }: { document: OpenDocument }) => {
  const text = useText(picturesTexts);
  const { data } = useQuery(drawnQuery);
  if (!data) return null;
  const pieces = data.records.flatMap(({ pictures, prompt }) =>
    pictures.map((picture) => ({ picture, name: prompt.slice(0, 100) })),
  );
  return (
    <section className={styles['part']} aria-label={text('own')}>
      <h3 className={styles['heading']}>{text('own')}</h3>
      {pieces.length === 0 ? (
        <p className={styles['note']}>
          {text('noneOwn')} <Link to={DRAW}>{text('toDraw')}</Link>
        </p>
      ) : (
        <div className={styles['pieces']}>
          {pieces.map(({ picture, name }) => (
            <Piece
              key={picture.fileId}
              picture={picture}
              name={name}
              onPut={() => void placePicture(editor, { name, label: name }, () => copyPicture(picture.url))}
            />
          ))}
        </div>
      )}
    </section>
  );
};
