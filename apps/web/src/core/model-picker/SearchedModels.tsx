import type { Model } from '@studiolo/contract/models/entities';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { limitModels, matching, MIN_SEARCHED_MODELS } from './groups.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';
import { ModelSearch } from './ModelSearch.tsx';

type Props = {
  models: readonly Model[];
  isChosen: (model: Model) => boolean;
  children: (shown: readonly Model[]) => ReactNode;
};

export const SearchedModels = ({ models, isChosen, children }: Props) => {
  const text = useText(modelPickerTexts);
  const [query, setQuery] = useState('');
  const { shown, more } = limitModels(matching(models, query), isChosen);
  return (
    <>
      {models.length >= MIN_SEARCHED_MODELS && <ModelSearch value={query} onChange={setQuery} />}
      {children(shown)}
      {more > 0 && <p className={styles['how']}>{text('moreToFind', { count: more })}</p>}
      {shown.length === 0 && (
        <p className={styles['nothing']} role="status">
          {text('nothingFound')}
        </p>
      )}
    </>
  );
};
