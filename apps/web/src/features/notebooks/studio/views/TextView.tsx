import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { IconShieldCheck } from '@tabler/icons-react';
import { use, useCallback, useState } from 'react';
import { EvidenceCheck } from '../../../../core/evidence-check/EvidenceCheck.tsx';
import { MadeByAi } from '../../../../core/made-by-ai/MadeByAi.tsx';
import { Markdown } from '../../../../core/markdown/Markdown.tsx';
import { CitationChip } from '../../../../core/reader/CitationChip.tsx';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AnchorsContext } from '../Cites.tsx';
import { checkText, useEditText } from '../queries.ts';
import { studioTexts } from '../studio.texts.ts';
import styles from './Views.module.css';

type Props = { item: StudioItem; text: string; canEdit: boolean };

/** A text with its citations and a check of its evidence. */
export const TextView = ({ item, text: content, canEdit }: Props) => {
  const text = useText(studioTexts);
  const anchors = use(AnchorsContext);
  const [isChecking, setIsChecking] = useState(false);
  const edit = useEditText(item.notebookId, item.itemId);
  const renderCitation = useCallback(
    (number: number) => {
      const anchor = anchors.get(number);
      return anchor && <CitationChip anchor={anchor} />;
    },
    [anchors],
  );
  if (isChecking)
    return (
      <EvidenceCheck
        text={content}
        anchors={item.anchors}
        check={checkText(item.notebookId, item.sourceIds)}
        canEdit={canEdit}
        onChange={(changed) => edit.mutateAsync(changed)}
        onClose={() => setIsChecking(false)}
      />
    );
  return (
    <>
      <div className={styles['bar']}>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconShieldCheck size={16} />}
          onClick={() => setIsChecking(true)}
        >
          {text('checkEvidence')}
        </Button>
      </div>
      <div dir="auto">
        <Markdown text={content} renderCitation={renderCitation} />
      </div>
      <MadeByAi />
    </>
  );
};
