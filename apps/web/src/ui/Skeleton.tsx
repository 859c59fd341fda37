import styles from './Skeleton.module.css';

type Props = { height?: number; width?: number | string };

/** The shape of what is to come; seen only when that takes longer than a blink. */
export const Skeleton = ({ height = 16, width = '100%' }: Props) => (
  <span className={styles['skeleton']} style={{ height, width }} aria-hidden="true" />
);
