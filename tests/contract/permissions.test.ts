import { describe, expect, it } from 'vitest';
import {
  grantOf,
  mayDecide,
  PERMISSIONS,
  permissionsOf,
  ROLE_PERMISSIONS,
  roleOf,
  ROLES,
  type Permission,
} from '#contract/rules/permissions.ts';
import { hasScope } from '#contract/rules/scope.ts';

/** The table as the owners of the house read it: support, finance, content, admin. */
const TABLE = `
order.read                does  does  does  does
order.note                does  does  -     does
order.claim               does  does  -     does
arrangement.act           does  does  -     does
order.resend              does  does  -     does
order.documents           does  -     -     does
order.cancel              does  does  -     does
order.cancel_late         asks  asks  -     asks
order.waive               asks  asks  -     asks
order.refund              does  does  -     does
order.refund_above        asks  asks  -     asks
order.settle              asks  does  -     does
order.earning             does  does  -     does
approval.decide           -     money texts does
promo.read                does  does  does  does
promo.write               -     does  does  does
promo.write_large         -     asks  asks  asks
application.read          does  does  does  does
application.decide        -     -     does  does
expert.read               does  does  does  does
expert.suspend            -     -     does  does
expert.level              -     -     does  does
lead.read                 does  -     does  does
lead.write                does  -     does  does
contact.read              does  -     does  does
contact.write             does  -     does  does
package.moderate          -     -     does  does
review.moderate           -     -     does  does
photo.moderate            -     -     does  does
content.read              does  does  does  does
content.write             -     -     does  does
media.write               -     -     does  does
contract.write            -     does  does  does
contract.sign             -     asks  -     asks
shop.open                 -     -     -     does
payout.read               -     does  -     does
payout.hold               -     does  -     does
payout.details            -     does  -     does
payout.adjust             -     asks  -     asks
transfer.read             -     does  -     does
transfer.prepare          -     asks  -     asks
transfer.file             -     does  -     does
transfer.settle           -     does  -     does
rate.write                -     does  -     does
books.read                -     does  -     does
journal.write             -     asks  -     asks
job.read                  does  does  -     does
job.requeue               -     money -     does
job.drop                  -     money -     does
audit.read                -     does  -     does
audit.verify              -     -     -     does
staff.write               -     -     -     does
staff.invite_decider      -     -     -     asks
staff.role                -     -     -     asks
staff.reset_factor        -     -     -     asks
setting.write             -     -     -     asks
export.csv                does  does  does  does
export.personal           -     does  -     does
`;

const user = (scope: string[] | Record<string, boolean>) => ({ scope });

describe('permissions of staff', () => {
  it('[BO1] are those of the table, role by role', () => {
    const rows = TABLE.trim()
      .split('\n')
      .map((line) => line.split(/\s+/u));
    expect(rows.map(([name]) => name)).toEqual(PERMISSIONS);
    for (const [name, ...cells] of rows)
      for (const [column, role] of ROLES.entries())
        expect([name, role, grantOf(role, name as Permission) ?? '-']).toEqual([name, role, cells[column]]);
    expect(Object.keys(permissionsOf('content')).length).toBe(rows.filter((row) => row[3] !== '-').length);
    expect(permissionsOf('support')['order.waive']).toBe('asks');
    expect(Object.keys(ROLE_PERMISSIONS).length).toBe(rows.length);
  });

  it('[A2] a role is read from a list and from a map, and only of who is staff', () => {
    for (const scope of [['staff', 'staff:finance'], { staff: true, 'staff:finance': true, 'staff:admin': false }]) {
      expect(hasScope(user(scope), 'staff')).toBe(true);
      expect(roleOf(user(scope))).toBe('finance');
    }
    for (const scope of [['staff:admin'], { staff: false, 'staff:admin': true }, ['expert'], [], ['staff']])
      expect(roleOf(user(scope))).toBeNull();
  });

  it('[BO2] who decides depends on what it is about', () => {
    const deciders = (matter: 'money' | 'texts' | 'people') => ROLES.filter((role) => mayDecide(role, matter));
    expect(deciders('money')).toEqual(['finance', 'admin']);
    expect(deciders('texts')).toEqual(['content', 'admin']);
    expect(deciders('people')).toEqual(['admin']);
  });
});
