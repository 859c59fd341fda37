import type { ModelAbilities } from '@studiolo/contract/models/settings';
import type { OwnAbilities as Abilities, OwnService } from '@studiolo/contract/models/own-services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AbilityFields } from '../../core/model-abilities/AbilityFields.tsx';
import { ModelNameField } from '../../core/model-abilities/ModelNameField.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import styles from './OwnServices.module.css';
import { ownAbilitiesQuery, useSetAbilities } from './queries.ts';

type FormProps = { service: OwnService; model: string; current: Abilities };

const AbilityForm = ({ service, model, current }: FormProps) => {
  const text = useText(ownModelTexts);
  const [abilities, setAbilities] = useState<ModelAbilities>(current.abilities);
  const save = useSetAbilities(service, model, () => notify(text('abilitiesSaved', { model }), 'success'));
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(abilities);
      }}
    >
      <AbilityFields defaults={current.usual} value={abilities} onChange={setAbilities} />
      <Button type="submit" variant="filled" isBusy={save.isPending}>
        {text('save')}
      </Button>
    </form>
  );
};

const ModelAbilitiesOf = ({ service, model }: Omit<FormProps, 'current'>) => {
  const { data: current } = useQuery(ownAbilitiesQuery(service, model));
  return current ? (
    <AbilityForm service={service} model={model} current={current} />
  ) : (
    <Skeleton height={200} />
  );
};

/** Form in which the user corrects the abilities of a connected model. */
export const OwnAbilities = ({ service }: { service: OwnService }) => {
  const text = useText(ownModelTexts);
  const [typed, setTyped] = useState(service.models.length === 1 ? (service.models[0] ?? '') : '');
  const trimmed = typed.trim();
  return (
    <div className={styles['abilities']}>
      <ModelNameField
        label={text('modelOf')}
        hint={text('modelOfHint')}
        models={service.models}
        value={typed}
        onChange={setTyped}
      />
      {service.models.includes(trimmed) && (
        <ModelAbilitiesOf key={trimmed} service={service} model={trimmed} />
      )}
    </div>
  );
};
