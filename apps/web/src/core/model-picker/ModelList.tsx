import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { MenuGroup, MenuList } from '../../ui/Menu.tsx';
import { canBeUsed, groupsOf, matching } from './groups.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';
import { MoreModels } from './MoreModels.tsx';
import { ModelRow } from './ModelRow.tsx';
import { defaultModelQuery, modelsQuery, useSetDefaultModel } from './queries.ts';
import { useHasPro } from './use-has-pro.ts';

/** So many can be taken in at a glance. */
const SEARCHED_FROM = 8;

/** The models that can be asked in groups; those that cannot behind one entry. */
export const ModelList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(modelPickerTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const setDefault = useSetDefaultModel();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const hasPro = useHasPro();

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
  const found = matching(models, wanted);
  const [usable, others] = [
    found.filter(canBeUsed(hasPro)),
    found.filter((model) => !canBeUsed(hasPro)(model)),
  ];

  return (
    <div ref={list}>
      {models.length >= SEARCHED_FROM && (
        <input
          name="search"
          type="search"
          className={styles['search']}
          value={wanted}
          placeholder={text('search')}
          aria-label={text('search')}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus();
          }}
        />
      )}
      <MenuList label={text('choose')}>
        {groupsOf(usable).map(({ provider, models: ofProvider }) => (
          <MenuGroup key={provider} label={text(provider)}>
            {ofProvider.map(row)}
          </MenuGroup>
        ))}
        {others.length > 0 && (
          <MoreModels models={others} isOpen={wanted !== ''}>
            {others.map(row)}
          </MoreModels>
        )}
      </MenuList>
      {found.length === 0 && wanted !== '' && (
        <p className={styles['nothing']} role="status">
          {text('nothingFound')}
        </p>
      )}
    </div>
  );
};
