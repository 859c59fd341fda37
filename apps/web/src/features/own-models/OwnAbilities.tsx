import { SERVICE_LIMITS } from '@studiolo/contract/models/limits';
import type { ModelAbilities } from '@studiolo/contract/models/settings';
import type { OwnAbilities as Abilities, OwnService } from '@studiolo/contract/models/own-services';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AbilityFields } from '../../core/model-abilities/AbilityFields.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import styles from './OwnServices.module.css';
import { ownAbilitiesQuery, useSetAbilities } from './queries.ts';

/** Suggestions while a name is typed: a service may list thousands. */
const SUGGESTIONS = 20;

type FormProps = { service: OwnService; model: string; known: Abilities };

const AbilityForm = ({ service, model, known }: FormProps) => {
  const text = useText(ownModelTexts);
  const [abilities, setAbilities] = useState<ModelAbilities>(known.abilities);
  const save = useSetAbilities(service, model, () => notify(text('abilitiesSaved', { model }), 'success'));
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(abilities);
      }}
    >
      <AbilityFields usual={known.usual} value={abilities} onChange={setAbilities} />
      <Button type="submit" variant="filled" isBusy={save.isPending}>
        {text('save')}
      </Button>
    </form>
  );
};

const ModelAbilitiesOf = ({ service, model }: Omit<FormProps, 'known'>) => {
  const { data: known } = useQuery(ownAbilitiesQuery(service, model));
  return known ? <AbilityForm service={service} model={model} known={known} /> : <Skeleton height={200} />;
};

/** Form for the abilities of a connected model, which the user states. */
export const OwnAbilities = ({ service }: { service: OwnService }) => {
  const text = useText(ownModelTexts);
  const listId = useId();
  const [typed, setTyped] = useState(service.models.length === 1 ? (service.models[0] ?? '') : '');
  const wanted = typed.trim();
  const matches = service.models
    .filter((name) => name.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, SUGGESTIONS);
  return (
    <div className={styles['abilities']}>
      <TextField
        label={text('modelOf')}
        hint={text('modelOfHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        list={listId}
        maxLength={SERVICE_LIMITS.modelMax}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={listId}>
        {matches.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {service.models.includes(wanted) && <ModelAbilitiesOf key={wanted} service={service} model={wanted} />}
    </div>
  );
};
