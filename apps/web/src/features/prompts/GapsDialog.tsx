import { fillPlaceholders } from '@studiolo/contract/prompts/rules';
import { useEffect, useState } from 'react';
import type { DialogProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { GapsForm } from './GapsForm.tsx';
import { useGaps } from './gaps.state.ts';
import { promptTexts } from './prompts.texts.ts';

export const GapsDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(promptTexts);
  const { gaps } = useGaps();
  const [filled, setFilled] = useState<string>();

  // Runs after the dialog has closed, since the editor beneath cannot be focused before.
  useEffect(() => {
    if (isOpen || filled === undefined) return;
    gaps?.insert(filled);
    setFilled(undefined);
  }, [isOpen, filled, gaps]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('fill', { name: gaps?.prompt.name ?? '' })}
      closeLabel={text('close')}
      width={520}
    >
      {gaps && (
        <GapsForm
          body={gaps.prompt.body}
          onFilled={(values) => {
            setFilled(fillPlaceholders(gaps.prompt.body, values));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};
