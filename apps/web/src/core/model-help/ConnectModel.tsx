import { ADMIN } from '@studiolo/contract/admin/addresses';
import { IconPlugConnected } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { modelHelpTexts } from './model-help.texts.ts';

/** Button that leads an operator to the services that everyone can use. */
export const ConnectModel = ({ className }: { className?: string | undefined }) => {
  const text = useText(modelHelpTexts);
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      className={className}
      icon={<IconPlugConnected size={16} stroke={1.7} />}
      onClick={() => void navigate(`${ADMIN}?part=providers`)}
    >
      {text('connectModel')}
    </Button>
  );
};
