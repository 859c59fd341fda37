import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import styles from './PasswordField.module.css';
import { TextField, type FieldProps } from './TextField.tsx';

type Props = Omit<FieldProps, 'type' | 'aside'> & { showLabel: string; hideLabel: string };

/** Password field with a button that shows the password. */
export const PasswordField = ({ showLabel, hideLabel, ...rest }: Props) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      className={styles['input']}
      spellCheck={false}
      autoCapitalize="none"
      aside={
        <IconButton
          className={styles['eye']}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
        </IconButton>
      }
    />
  );
};
