import { type ReactNode, useId } from 'react';
import { Card, CardDescription, CardHeader, CardTitle } from '#app/ui/card.tsx';

/** A group of settings, with the address that the page's navigation leads to. What is in it brings its own CardContent. */
export function SettingsCard({
  id,
  title,
  description,
  children,
}: {
  id?: string | undefined;
  title: ReactNode;
  description: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="min-w-0 scroll-mt-20">
      <Card>
        <CardHeader>
          <CardTitle id={heading}>{title}</CardTitle>
          <CardDescription>{description}</CardDescription>
        </CardHeader>
        {children}
      </Card>
    </section>
  );
}
