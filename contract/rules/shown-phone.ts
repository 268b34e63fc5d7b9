/** `+96522000000` as `+965 2200 0000`. */
export const shownPhone = (phone: string): string => {
  const [, code = phone, rest = ''] = /^(\+(?:9\d\d|1|\d\d))(\d+)$/u.exec(phone) ?? [];
  const groups = rest.length === 9 ? /^(\d\d)(\d{3})(\d{4})$/u.exec(rest)?.slice(1) : rest.match(/\d{1,4}/gu);
  return [code, ...(groups ?? [])].join(' ');
};
export const whatsappLink = (phone: string): string => `https://wa.me/${phone.slice(1)}`;
