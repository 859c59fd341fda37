import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { MenuGroup, MenuList } from '../../ui/Menu.tsx';
import { canBeUsed, groupsOf, limitModels, matching, MIN_SEARCHED_MODELS } from './groups.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';
import { ModelSearch } from './ModelSearch.tsx';
import { MoreModels } from './MoreModels.tsx';
import { ModelRow } from './ModelRow.tsx';
import { defaultModelQuery, modelsQuery, useSetDefaultModel } from './queries.ts';
import { useHasPro } from './use-has-pro.ts';

/** Available models in groups. All others are behind one entry. */
export const ModelList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(modelPickerTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const setDefault = useSetDefaultModel();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const hasPro = useHasPro();

  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);

  const choose = ({ name, isAvailable }: Model) => {
    if (!isAvailable) return;
    onChosen();
    whenSignedIn(() => setDefault.mutate(name));
  };
  const isChosen = ({ name }: Model) => name === chosen?.model;
  const rows = (listed: readonly Model[]) => {
    const { shown, more } = limitModels(listed, isChosen);
    return (
      <>
        {shown.map(row)}
        {more > 0 && <p className={styles['how']}>{text('moreToFind', { count: more })}</p>}
      </>
    );
  };
  const row = (model: Model) => (
    <ModelRow key={model.name} model={model} isChosen={isChosen(model)} onChoose={() => choose(model)} />
  );
  const matches = matching(models, query);
  const [usable, others] = [
    matches.filter(canBeUsed(hasPro)),
    matches.filter((model) => !canBeUsed(hasPro)(model)),
  ];

  return (
    <div ref={list}>
      {models.length >= MIN_SEARCHED_MODELS && (
        <ModelSearch
          value={query}
          onChange={setQuery}
          onLeave={() => list.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus()}
        />
      )}
      <MenuList label={text('choose')}>
        {groupsOf(usable).map(({ provider, service, models: ofProvider }) => (
          <MenuGroup key={`${provider}:${service}`} label={service || text(provider)}>
            {rows(ofProvider)}
          </MenuGroup>
        ))}
        {others.length > 0 && (
          <MoreModels models={others} isOpen={query !== ''}>
            {rows(others)}
          </MoreModels>
        )}
      </MenuList>
      {matches.length === 0 && query !== '' && (
        <p className={styles['nothing']} role="status">
          {text('nothingFound')}
        </p>
      )}
    </div>
  );
};
