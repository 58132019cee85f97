import { Button } from '@bowline/ui/controls/button';
import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';

/**
 * Performs a mailed link's action by submitting a form, not by a GET: mail clients open links to scan them. Scripts
 * submit the form; without them, or after a failure, its button does.
 */
export function AutoSubmitForm({ token, words }: { token: string; words: string }) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const busy = useNavigation().formMethod === 'POST';

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [submit]);

  return (
    <Form ref={form} method="post" replace>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" loading={busy}>
        {words}
      </Button>
    </Form>
  );
}
