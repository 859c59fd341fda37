import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { modelsQuery } from '../../model-picker/queries.ts';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

const ModelChoices = lazyPart(() => import('./ModelChoices.tsx').then((module) => module.ModelChoices));

type Props = Pick<ComponentProps<typeof Menu>, 'trigger'> & {
  turn: Turn;
  isOffered: (model: Model) => boolean;
  minCount: number;
};

/** Asks another model the same question. */
export const ModelMenu = ({ turn, isOffered, minCount, trigger }: Props) => {
  const text = useText(threadTexts);
  const { askAgain } = useThreadActions();
  const { data: models = [] } = useQuery(modelsQuery);
  const offered = models.filter((model) => model.isAvailable && isOffered(model));
  if (offered.length < minCount) return null;
  return (
    <Menu label={text('regenerateWith')} side="above" onOpen={ModelChoices.preload} trigger={trigger}>
      {(close) => (
        <OnDemand isNeeded onMissing={close} fallback={<Skeleton height={120} />}>
          <ModelChoices
            models={offered}
            current={turn.answer.model}
            onChoose={(name) => {
              close();
              askAgain(turn, name);
            }}
          />
        </OnDemand>
      )}
    </Menu>
  );
};
