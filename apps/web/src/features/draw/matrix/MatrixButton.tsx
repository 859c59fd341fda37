import type { DrawMatrix, DrawService } from '@studiolo/contract/draw/entities';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { write } from '../composer/draft.state.ts';
import { drawTexts } from '../draw.texts.ts';
import { usualMatrix } from './sides.ts';

type Props = { service: DrawService; matrix: DrawMatrix | undefined };

/** Turns the prompt into a parameter grid, or back. Hidden if the service supports too few parameters. */
export const MatrixButton = ({ service, matrix }: Props) => {
  const text = useText(drawTexts);
  const defaultMatrix = usualMatrix(service);
  if (!defaultMatrix) return null;
  return (
    <IconButton
      label={text('matrix')}
      aria-pressed={matrix !== undefined}
      onClick={() => write({ matrix: matrix ? undefined : defaultMatrix })}
    >
      <IconLayoutGrid size={19} stroke={1.7} />
    </IconButton>
  );
};
