import { TextField } from '../../ui/fields/TextField.tsx';

type Props = {
  label: string;
  hint?: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
  isOptional?: boolean;
};

/** Field for a positive integer. The browser shows errors. */
export const CountField = ({ max, isOptional = false, onChange, ...rest }: Props) => (
  <TextField
    type="number"
    inputMode="numeric"
    min={1}
    max={max}
    step={1}
    required={!isOptional}
    onChange={(event) => onChange(event.target.value)}
    {...rest}
  />
);
