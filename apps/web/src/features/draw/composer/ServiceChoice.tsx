import type { DrawService } from '@studiolo/contract/draw/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';
import { promptOf, writeWholePrompt } from './write-prompt.ts';
import { useDrawDraft } from './draft.state.ts';

type Props = { services: readonly DrawService[]; current: DrawService };

export const ServiceChoice = ({ services, current }: Props) => {
  const text = useText(drawTexts);
  return (
    <label className={styles['select']}>
      <span className="unseen">{text('service')}</span>
      <select
        value={current.name}
        onChange={({ currentTarget }) =>
          writeWholePrompt(promptOf(useDrawDraft.getState()), { service: currentTarget.value })
        }
      >
        {services.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};
