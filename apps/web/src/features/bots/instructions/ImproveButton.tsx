import { IconSparkles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { Button } from '../../../ui/Button.tsx';
import { useHasModel } from '../../../core/model-picker/use-has-model.ts';
import { instructionsTexts } from './instructions.texts.ts';

const ImproveDialog = lazyPart(() => import('./ImproveDialog.tsx').then((module) => module.ImproveDialog));

type Props = { botId: string; prompt: string; onTake: (prompt: string) => void };

export const ImproveButton = (props: Props) => {
  const text = useText(instructionsTexts);
  const hasModel = useHasModel();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasModel) return null;
  return (
    <>
      <div>
        <Button
          size="sm"
          icon={<IconSparkles size={15} stroke={1.7} />}
          disabled={props.prompt.trim() === ''}
          onPointerEnter={ImproveDialog.preload}
          onClick={() => setIsOpen(true)}
        >
          {text('improve')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <ImproveDialog {...props} isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
