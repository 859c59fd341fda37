import { TextField } from '../../ui/TextField.tsx';

type Props = {
  label: string;
  hint?: string;
  most: number;
  value: string;
  onChange: (value: string) => void;
  isOptional?: boolean;
};

/** A whole number from 1 on; the browser says what is wrong with it. */
export const CountField = ({ most, isOptional = false, onChange, ...rest }: Props) => (
  <TextField
    type="number"
    inputMode="numeric"
    min={1}
    max={most}
    step={1}
    required={!isOptional}
    onChange={(event) => onChange(event.target.value)}
    {...rest}
  />
);
