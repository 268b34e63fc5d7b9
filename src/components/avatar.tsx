import classes from './avatar.module.css';

type AvatarProps = { src: string; name?: string; size?: number; arch?: boolean };

/** `name` only without a visible name. */
export function Avatar({ src, name = '', size = 44, arch = false }: AvatarProps) {
  return (
    <img
      className={`${classes.face} ${arch ? classes.arch : ''}`}
      src={src}
      alt={name}
      width={size}
      height={arch ? Math.round(size * 1.19) : size}
      loading="lazy"
      decoding="async"
    />
  );
}
