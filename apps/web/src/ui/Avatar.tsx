import styles from './Avatar.module.css';

type Props = { name: string; image?: string; size?: number };

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Picture of a person, or their initials. Decorative, since the name itself is shown next to it. */
export const Avatar = ({ name, image, size = 34 }: Props) => (
  <span
    className={styles['avatar']}
    style={{ width: size, height: size, fontSize: size * 0.38 }}
    aria-hidden="true"
  >
    {image ? (
      <img src={image} alt="" width={size} height={size} className={styles['image']} />
    ) : (
      initials(name)
    )}
  </span>
);
