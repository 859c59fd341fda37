import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import { OPEN } from '@studiolo/contract/draw/addresses';
import { Composer } from './composer/Composer.tsx';
import styles from './Draw.module.css';
import { drawTexts } from './draw.texts.ts';
import { PromptLibrary } from './prompts/PromptLibrary.tsx';
import { Examples } from './gallery/Examples.tsx';
import { Gallery } from './gallery/Gallery.tsx';
import { PictureDialog } from './gallery/picture/PictureDialog.tsx';
import { RefusedRow } from './gallery/RefusedRow.tsx';
import { drawingQuery, followDrawings } from './queries.ts';

const INDEX = 'index';

/** Drawing page: the composer, with the gallery below. */
export const DrawPage = () => {
  const text = useText(drawTexts);
  const isSignedIn = useIsSignedIn();
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN) ?? '';
  const { data: shown } = useQuery({ ...drawingQuery(open), enabled: isSignedIn && open !== '' });
  usePageTitle(text('title'));
  useEffect(followDrawings, []);
  const show = (mjTaskId: string, index: number) =>
    setSearch({ [OPEN]: mjTaskId, [INDEX]: String(index) }, { replace: open !== '' });
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <h1 className={styles['where']}>{text('title')}</h1>
      </HeaderSlot>
      <div className={styles['inner']}>
        <Composer />
        <PromptLibrary />
        <RefusedRow />
        {isSignedIn ? <Gallery onOpen={show} /> : <Examples />}
      </div>
      {open !== '' && shown && shown.pictures.length > 0 && (
        <PictureDialog
          drawing={shown}
          index={Number(search.get(INDEX) ?? 1)}
          onShow={show}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </div>
  );
};
