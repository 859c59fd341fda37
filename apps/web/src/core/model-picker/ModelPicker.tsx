import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ModelPicker.module.css';
import { modelPickerTexts } from './model-picker.texts.ts';
import { defaultModelQuery, modelsQuery } from './queries.ts';

const ModelList = lazyPart(() => import('./ModelList.tsx').then((module) => module.ModelList));

type Props = {
  /** Number of additional models that answer the next question. */
  others?: number;
  children?: (close: () => void) => ReactNode;
};

/**
 * Menu to choose the default model, which is stored on the server. Other settings of the page follow below.
 */
export const ModelPicker = ({ others = 0, children }: Props) => {
  const text = useText(modelPickerTexts);
  const { data: models } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const label = models?.find(({ name }) => name === chosen?.model)?.label ?? chosen?.model;
  if (label === undefined) return <Skeleton height={16} width={110} />;
  const shown = others > 0 ? `${label} +${others}` : label;
  return (
    <Popover
      label={text('choose')}
      className={styles['menu']}
      onOpen={ModelList.preload}
      trigger={(props) => (
        <button
          type="button"
          className={styles['trigger']}
          title={text('choose')}
          aria-label={text('model', { model: shown })}
          onPointerEnter={ModelList.preload}
          onFocus={ModelList.preload}
          {...props}
        >
          <span className={styles['name']}>{shown}</span>
          <IconChevronDown size={15} stroke={2} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <OnDemand isNeeded onMissing={close} fallback={<Skeleton height={200} />}>
          <ModelList onChosen={close} />
          {children?.(close)}
        </OnDemand>
      )}
    </Popover>
  );
};
