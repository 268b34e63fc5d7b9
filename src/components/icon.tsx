import type { Icon as TablerIcon } from '@tabler/icons-react';

type IconProps = {
  /** Imported by its own name. */
  of: TablerIcon;
  size?: 17 | 20 | 26;
  /** Mirrored in Arabic. */
  mirrored?: boolean;
  className?: string;
};

/** A decorative icon beside text. */
export function Icon({ of: Shape, size = 20, mirrored = false, className = '' }: IconProps) {
  return (
    <Shape
      size={size}
      stroke={1.75}
      aria-hidden="true"
      className={`${mirrored ? 'et-mirror' : ''} ${className}`.trim() || undefined}
    />
  );
}
