import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../../../core/model-picker/queries.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { botTexts } from '../../bots.texts.ts';
import { ImproveButton } from '../../instructions/ImproveButton.tsx';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './part.ts';
import { SelectField } from './SelectField.tsx';

export const BehaviorPart = ({ botId, profile, change }: PartProps) => {
  const text = useText(botTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const selectable = models.filter(({ isAvailable, name }) => isAvailable || name === profile.baseBot);
  return (
    <FormPart title={text('behavior')}>
      <TextArea
        label={text('prompt')}
        note={text('promptNote')}
        placeholder={text('promptExample')}
        rows={9}
        value={profile.prompt}
        maxLength={BOT_LIMITS.promptLength}
        onChange={({ currentTarget }) => change({ prompt: currentTarget.value })}
      />
      <ImproveButton botId={botId} prompt={profile.prompt} onTake={(prompt) => change({ prompt })} />
      <SelectField
        label={text('model')}
        note={text('modelNote')}
        value={profile.baseBot}
        onChange={(baseBot) => change({ baseBot })}
      >
        <option value="">{text('askersModel')}</option>
        {selectable.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormPart>
  );
};
