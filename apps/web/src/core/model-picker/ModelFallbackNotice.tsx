import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ModelFallbackNotice.module.css';
import { modelPickerTexts } from './model-picker.texts.ts';
import { defaultModelQuery, modelsQuery } from './queries.ts';

export const ModelFallbackNotice = () => {
  const text = useText(modelPickerTexts);
  const { data: chosen } = useQuery(defaultModelQuery);
  const { data: models = [] } = useQuery(modelsQuery);
  const [understood, setUnderstood] = useState<string | null>(null);
  const before = chosen?.fellBackFrom ?? null;
  if (!chosen || before === null || understood === before) return null;
  const labelOf = (modelName: string) => models.find(({ name }) => name === modelName)?.label ?? modelName;
  return (
    <div className={styles['notice']} role="status">
      <p>{text('fellBack', { before: labelOf(before), now: labelOf(chosen.model) })}</p>
      <Button size="sm" variant="subtle" onClick={() => setUnderstood(before)}>
        {text('understood')}
      </Button>
    </div>
  );
};
