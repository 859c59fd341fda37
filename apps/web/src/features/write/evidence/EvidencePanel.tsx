import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EvidenceCheck } from '../../../core/evidence-check/EvidenceCheck.tsx';
import { writeEditor } from '../../../core/rich-text/document/write-editor.ts';
import { useEditorValue } from '../../../core/rich-text/use-editor-value.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { Selection } from '../Selection.tsx';
import styles from './Evidence.module.css';
import { evidenceTexts } from './evidence.texts.ts';
import { FindPassages } from './FindPassages.tsx';
import { checkAgainst, placesQuery } from './queries.ts';

type CheckedText = { text: string; anchors: readonly Anchor[] };

/** Sources of a document: inserts passages as footnotes, and checks the text against them. */
export const EvidencePanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(evidenceTexts);
  const isSignedIn = useIsSignedIn();
  const { editor } = document;
  const { data: places } = useQuery({ ...placesQuery, enabled: isSignedIn });
  const [placeId, setPlaceId] = useState('');
  const [checked, setChecked] = useState<CheckedText>();
  const isBlank = useEditorValue(editor, ({ state }) => state.doc.textContent.trim() === '');

  if (!isSignedIn) return <p className={styles['panel']}>{text('signIn')}</p>;
  if (checked)
    return (
      <div className={styles['panel']}>
        <EvidenceCheck
          {...checked}
          check={checkAgainst(placeId)}
          canEdit
          onChange={async (changed) => document.rewrite(changed.text, changed.anchors)}
          onClose={() => setChecked(undefined)}
        />
      </div>
    );
  const choices = [
    { value: '', label: text('allPlaces') },
    ...(places ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <div className={styles['panel']}>
      <FindPassages document={document} />
      <section className={styles['part']} aria-label={text('checkTitle')}>
        <h3 className={styles['heading']}>{text('checkTitle')}</h3>
        <p className={styles['note']}>{text('checkAbout')}</p>
        {places?.length === 0 ? (
          <p className={styles['note']}>{text('noPlaces')}</p>
        ) : (
          <>
            <Selection label={text('against')} value={placeId} choices={choices} onChange={setPlaceId} />
            <Button
              disabled={isBlank}
              onClick={() => setChecked({ text: writeEditor(editor.state.doc), anchors: document.cited() })}
            >
              {text('check')}
            </Button>
            {isBlank && <p className={styles['note']}>{text('nothingToCheck')}</p>}
          </>
        )}
      </section>
    </div>
  );
};
