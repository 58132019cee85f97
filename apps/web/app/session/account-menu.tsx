import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { Avatar } from '@bowline/ui/avatar';
import { Menu } from '@bowline/ui/menu';
import { ChevronDown, LogOut } from 'lucide-react';
import { Form } from 'react-router';

export function AccountMenu({ user }: { user: UserView }) {
  const t = useT('shell');
  const { name, main_image } = user.profile;
  return (
    <Menu
      triggerClass="nav-link gap-1.5 px-1"
      label={t('account')}
      trigger={
        <>
          <Avatar name={name} src={main_image?.thumb_filename} size={36} />
          <ChevronDown size={20} strokeWidth={1.6} aria-hidden="true" />
        </>
      }
    >
      <Form method="post" action="/logout">
        <button type="submit" className="menu-item">
          <LogOut strokeWidth={1.6} aria-hidden="true" />
          {t('log_out')}
        </button>
      </Form>
    </Menu>
  );
}
