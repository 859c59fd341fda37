import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { MenuGroup } from '../../ui/Menu.tsx';
import { modelPickerTexts } from './model-picker.texts.ts';
import { ModelRow } from './ModelRow.tsx';
import { defaultModelQuery, modelsQuery, useSetDefaultModel } from './queries.ts';

/** The models, the unavailable ones with the reason. */
export const ModelList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(modelPickerTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const setDefault = useSetDefaultModel();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);

  const choose = ({ name, isAvailable }: Model) => {
    if (!isAvailable) return;
    onChosen();
    whenSignedIn(() => setDefault.mutate(name));
  };
  const row = (model: Model) => (
    <ModelRow
      key={model.name}
      model={model}
      isChosen={model.name === chosen?.model}
      onChoose={() => choose(model)}
    />
  );
  const missing = models.filter(({ isAvailable }) => !isAvailable);

  return (
    <div ref={list} role="none">
      {models.filter(({ isAvailable }) => isAvailable).map(row)}
      {missing.length > 0 && <MenuGroup label={text('unavailable')}>{missing.map(row)}</MenuGroup>}
    </div>
  );
};
