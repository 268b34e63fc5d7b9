import type { Icon as TablerIcon } from '@tabler/icons-react';

type IconProps = {
  of: TablerIcon;
  size?: 17 | 20 | 26;
  /** Mirrored in Arabic. */
  mirrored?: boolean;
  className?: string;
};

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
