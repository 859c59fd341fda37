import type { SearchHit } from '@studiolo/contract/search/entities';
import { useNavigate } from 'react-router';
import { openReader } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import styles from './Evidence.module.css';
import { evidenceTexts } from './evidence.texts.ts';
import { insertEvidence } from './insert-evidence.ts';

export const FoundPassage = ({ hit, document }: { hit: SearchHit; document: OpenDocument }) => {
  const text = useText(evidenceTexts);
  const navigate = useNavigate();
  const { title, snippet, anchor, path } = hit;
  return (
    <li className={styles['hit']}>
      <p className={styles['source']}>{title}</p>
      {snippet !== '' && (
        <blockquote className={styles['words']} dir="auto">
          {snippet}
        </blockquote>
      )}
      <div className={styles['acts']}>
        <Button size="sm" onClick={() => insertEvidence(document, { quote: snippet, title, anchor, path })}>
          {text('cite')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => (anchor ? openReader(anchor) : void navigate(path))}
        >
          {text('open')}
        </Button>
      </div>
    </li>
  );
};
