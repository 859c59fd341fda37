import styles from './Skeleton.module.css';

type Props = { height?: number; width?: number | string };

/** Placeholder for content that is loading; shown after a short delay. */
export const Skeleton = ({ height = 16, width = '100%' }: Props) => (
  <span className={styles['skeleton']} style={{ height, width }} aria-hidden="true" />
);
